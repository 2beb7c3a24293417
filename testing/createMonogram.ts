/** A wallet icon for wallets without one: initials on a colour derived from `seed`, as an SVG data URI. */
export function createMonogram(name: string, seed: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ['?']
  const initials = words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
  const hue = hashOf(seed) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 45% 38%)"/><text x="48" y="49" fill="#fff" font-family="system-ui,sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** FNV-1a: seeds that differ in a few letters get colours far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}
