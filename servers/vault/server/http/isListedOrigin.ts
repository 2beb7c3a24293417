/** Hosts under which strangers have names: a pattern for all of them would let strangers in. */
const sharedHosts =
  /^(?:(?:com?|org|net|edu|gov|ac|or|ne|go|gob|ltd|plc)\.[a-z]{2}|(?:github|gitlab|web|netlify|vercel|pages|workers|onrender|herokuapp|fly|surge|glitch|firebaseapp|azurewebsites|azurestaticapps|cloudfront|amplifyapp|appspot|run|deno|replit|render|railway|ngrok|ngrok-free|trycloudflare|loca|lovable|framer|webflow|myshopify|blogspot|wordpress)\.[a-z]{2,4})$/
/** An origin of this machine. */
export const localHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Whether `pattern` is one that may stand in the list of a project's origins: `https://app.example`,
 * `https://*.app.example`, or an origin of this machine. `*` stands for one whole leftmost label, never directly under
 * a suffix of the public.
 */
export function isOriginPattern(pattern: string): boolean {
  const wild = pattern.replace('://*.', '://any-label.')
  const url = URL.canParse(wild) ? new URL(wild) : undefined
  if (!url || url.origin !== wild || wild.includes('*')) return false
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && localHost.test(url.hostname))) return false
  if (wild === pattern) return true
  const parent = url.hostname.slice('any-label.'.length)
  return parent.includes('.') && !/^[\d.]+$/.test(parent) && !sharedHosts.test(parent)
}

/** Whether the list admits exactly this origin. No list admits none. */
export function isListedOrigin(patterns: readonly string[] | undefined, origin: string): boolean {
  if (!isOriginPattern(origin) || origin.includes('*')) return false
  return (patterns ?? []).filter(isOriginPattern).some((pattern) => {
    const [scheme = '', host] = pattern.split('://*.')
    if (host === undefined) return pattern === origin
    const label = origin.slice(scheme.length + '://'.length, -(host.length + 1))
    return origin === `${scheme}://${label}.${host}` && /^[a-z0-9-]+$/.test(label)
  })
}
