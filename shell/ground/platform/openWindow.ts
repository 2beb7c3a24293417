import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { OpenedWindow, OpenWindowOptions } from '@shared/contract/ports/page'

interface OpenWindowDeps {
  readonly page: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

/** Browsers have no event for a closed window. */
const closedCheckMs = 500

/**
 * See {@link OpenedWindow}. Messages count by their source and origin, and then by the schema; without a schema the
 * window's page cannot reach this one.
 */
export function openWindow<T>(
  href: string | Promise<string>,
  { schema, origin, signal, width = 480, height = 720 }: OpenWindowOptions<T>,
  { page, clock, log }: OpenWindowDeps,
): OpenedWindow<T> {
  let address = typeof href === 'string' ? webAddress(href) : undefined
  const opened = signal?.aborted
    ? null
    : page.open(address?.href ?? '', '_blank', `popup,width=${width},height=${height}`)
  if (opened && !schema) opened.opener = null
  const close = () => opened?.close()
  const show = (late: string) => {
    address = webAddress(late)
    // A closed window ignores it.
    opened?.location.replace(late)
  }
  if (!address) Promise.resolve(href).then(show).catch(close)
  const outcome = new Promise<Awaited<OpenedWindow<T>['outcome']>>((resolve) => {
    if (!opened) return resolve({ status: signal?.aborted ? 'closed' : 'blocked' })
    const settle = (result: Awaited<OpenedWindow<T>['outcome']>) => {
      page.removeEventListener('message', listen)
      signal?.removeEventListener('abort', close)
      stopChecking()
      resolve(result)
    }
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      if (!schema || source !== opened || from !== (origin ?? address?.origin)) return
      try {
        settle({ status: 'result', result: schema.parse(data) })
      } catch (error) {
        log.warn(`A message of ${from} does not fit`, error)
      }
    }
    const check = () => {
      if (opened.closed) settle({ status: 'closed' })
      else stopChecking = clock.after(closedCheckMs, check)
    }
    let stopChecking = clock.after(closedCheckMs, check)
    page.addEventListener('message', listen)
    signal?.addEventListener('abort', close)
  })
  return { outcome, close }
}

/** An address that a window may have. @throws TypeError for any but `https:` and `http:` */
function webAddress(href: string): URL {
  const address = new URL(href)
  if (!/^https?:$/.test(address.protocol)) throw new TypeError(`No window is opened with ${address.protocol}`)
  return address
}
