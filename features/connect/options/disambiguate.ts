import type { ListedOption } from './listedOption'

/** The ways in, where several have one name each with what tells it from the others: the domain that it speaks for. */
export function disambiguate(options: readonly ListedOption[]): readonly ListedOption[] {
  const names = options.map(({ name }) => name.toLowerCase())
  return options.map((option, at) => {
    const name = names[at]!
    if (!name || names.indexOf(name) === names.lastIndexOf(name)) return option
    const { id, rdns, wallet } = option
    // Of a wallet that names none, the host of its page, else as much of its id as there is room for.
    return { ...option, detail: rdns ?? wallet?.homepage?.split('/')[2] ?? id.slice(0, 16) }
  })
}
