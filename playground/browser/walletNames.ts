import type { Registry } from './registry'

/** The names in a list with commas, each with its id if the registry has it. */
export function walletNames(
  text: string,
  registry: Registry,
): readonly { readonly name: string; readonly id: string | undefined }[] {
  const names = text.split(',').map((name) => name.trim())
  return [...new Set(names)].filter(Boolean).map((name) => ({ name, id: registry.get(name.toLowerCase()) }))
}
