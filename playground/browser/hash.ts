import { type Config, defaults, type FieldName, fieldNames, fields } from './fields'

/** The configuration in a hash. `issue` names the part that is not understood. */
export function readHash(hash: string): { config: Config; issue?: string } {
  const given = [...new URLSearchParams(hash.replace(/^#/, ''))]
  const issue = given.find(([name, text]) => !isField(name) || !fields[name].accepts(text))?.[0]
  if (issue !== undefined) return { config: defaults, issue }
  return { config: { ...defaults, ...Object.fromEntries(given) } }
}

function isField(name: string): name is FieldName {
  return Object.hasOwn(fields, name)
}

/** The differences from the defaults. Empty without any. */
export function writeHash(config: Config): string {
  const own = fieldNames.filter((name) => config[name] !== defaults[name])
  const text = new URLSearchParams(own.map((name) => [name, config[name]])).toString()
  return text && `#${text.replaceAll('%2C', ',')}`
}
