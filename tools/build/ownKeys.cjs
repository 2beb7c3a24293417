/**
 * Lets loops over the keys of an object see its own alone. zod means those, but breaks where a page has extended
 * `Object.prototype`.
 */
module.exports = function ownKeys(source) {
  return source.replace(/for \(const (\w+) in ([\w.]+)\)/g, 'for (const $1 of Object.keys($2 ?? {}))')
}
