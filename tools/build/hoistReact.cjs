/**
 * Writes a production file of React as an ES module, so that the bundler puts it at the top of its file: a module
 * function of that size is read twice by V8, once while it downloads and once again where it holds up the first render.
 */
module.exports = (source) => {
  const imports = []
  const body = source.replace(/\brequire\("([^"]+)"\)/g, (_, name) => {
    const local = `required${imports.length}`
    imports.push(`import ${local} from ${JSON.stringify(name)}`)
    return local
  })
  return `${imports.join('\n')}\nconst exports = {}\n${body}\nexport default exports\n`
}
