/** Alternatives for a visitor who wants this label. The label itself comes first. */
export function suggest(label: string, max: number): readonly string[] {
  const endings = ['wallet', 'pay', 'id', '1', '7', '21', '42', '99', '2026']
  const base = label.slice(0, 40).padEnd(2, '0')
  const variants = endings.map((ending) => (/\d$/.test(ending) ? `${base}${ending}` : `${base}-${ending}`))
  const beginnings = ['my', 'the', 'hello'].map((beginning) => `${beginning}-${base}`)
  return [label, ...variants, ...beginnings].filter((text) => text.length >= 4).slice(0, max)
}
