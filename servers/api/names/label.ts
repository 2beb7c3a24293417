/** The part of a name before our zone, as widgets check it. Source: docs/reference/specification.md#validation. */
export const isLabel = (text: string): boolean => /^[a-z0-9-]{4,63}$/.test(text) && !/^-|-$/.test(text)

/** The label of a name of the zone, in lower case; undefined for any other name. */
export function labelOf(name: string, zone: string): string | undefined {
  const lower = name.toLowerCase()
  const label = lower.endsWith(`.${zone}`) ? lower.slice(0, -zone.length - 1) : undefined
  return label && isLabel(label) ? label : undefined
}
