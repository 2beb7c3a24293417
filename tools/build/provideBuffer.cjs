/** Gives one module its own `Buffer`; the loader's option names the source. */
module.exports = function provideBuffer(source) {
  const { from } = this.getOptions()
  return `import { Buffer } from ${JSON.stringify(from)};${source}`
}
