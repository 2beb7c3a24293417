/**
 * The limits set in the environment, each by its name in capitals: with the prefix `API`, `API_REQUEST_BURST` is
 * `requestBurst`.
 * @throws when one is not a positive whole number; all of them are reported at once
 */
export function limitsFromEnv<Name extends string>(
  env: Readonly<Record<string, string | undefined>>,
  prefix: string,
  limits: Readonly<Record<Name, number>>,
): Partial<Record<Name, number>> {
  const toVariable = (name: string) => `${prefix}_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`
  const names = new Map(Object.keys(limits).map((name) => [toVariable(name), name]))
  const given = Object.entries(env).filter(([key, value]) => names.has(key) && value !== undefined)
  const wrong = given.filter(([, value]) => !/^[1-9]\d{0,14}$/.test(value!))
  if (wrong.length > 0) {
    const list = wrong.map(([key, value]) => `${key}=${value}`).join(', ')
    throw new Error(`A limit is a positive whole number: ${list}`)
  }
  return Object.fromEntries(given.map(([key, value]) => [names.get(key)!, Number(value)])) as Partial<
    Record<Name, number>
  >
}
