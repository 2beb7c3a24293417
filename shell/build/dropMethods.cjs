/**
 * Empties methods of a class that nothing of ours calls, where they stand in a package with one tab before them. The
 * option names them; a name that is not there fails the build.
 */
module.exports = function dropMethods(source) {
  let text = source
  for (const name of this.getOptions().methods) {
    const method = new RegExp(`(\\n\\t(?:async )?${name}\\([^\\n]*\\{)\\n[\\s\\S]*?\\n\\t\\}`)
    if (!method.test(text)) throw new Error(`${this.resourcePath} has no method ${name}`)
    text = text.replace(method, '$1}')
  }
  return text
}
