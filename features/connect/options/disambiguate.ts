import type { ListedOption } from './listedOption'

/** Gives options that share a name a detail that tells them apart: their domain. */
export function disambiguate(options: readonly ListedOption[]): readonly ListedOption[] {
  const names = options.map(({ name }) => name.toLowerCase())
  return options.map((option, at) => {
    const name = names[at]!
    if (!name || names.indexOf(name) === names.lastIndexOf(name)) return option
    const { id, rdns, wallet } = option
    // Uses the host of the wallet's page if it has no rdns, else as much of its id as fits.
    return { ...option, detail: rdns ?? wallet?.homepage?.split('/')[2] ?? id.slice(0, 16) }
  })
}
