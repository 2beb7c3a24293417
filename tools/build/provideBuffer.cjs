/** Gives one module a `Buffer` of its own; the loader's option says from where. */
module.exports = function provideBuffer(source) {
  const { from } = this.getOptions()
  return `import { Buffer } from ${JSON.stringify(from)};${source}`
}
