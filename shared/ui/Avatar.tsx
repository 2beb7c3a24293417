/** A picture made from an address alone: two hues and a turn, the same for the same address. Decorative. */
export function Avatar({ address, size = 64 }: { address: string; size?: number }) {
  const hash = hashOf(address.toLowerCase())
  const hue = hash % 360
  const gradient = `lk-avatar-${hash.toString(36)}`
  return (
    <svg className="lk-avatar" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <defs>
        <linearGradient id={gradient} gradientTransform={`rotate(${(hash >> 9) % 90} .5 .5)`}>
          <stop offset="0" stopColor={`hsl(${hue} 70% 62%)`} />
          <stop offset="1" stopColor={`hsl(${(hue + 60 + ((hash >> 17) % 120)) % 360} 75% 45%)`} />
        </linearGradient>
      </defs>
      <rect width="64" height="64" rx="32" fill={`url(#${gradient})`} />
    </svg>
  )
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
