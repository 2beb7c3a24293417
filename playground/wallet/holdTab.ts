const name = 'pocket-wallet'
/** A tab that the browser has put to sleep releases nothing. */
const patienceMs = 3_000

/**
 * Makes this tab the wallet's only one: two clients on one storage would lose each other's sessions, and answer twice.
 * The tab that was it is asked to release. `onTaken` is called when another tab asks for ours, which is released once
 * the returned promise has settled.
 */
export async function holdTab(onTaken: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return
  const channel = new BroadcastChannel(name)
  let leaving: Promise<void> | undefined
  const leave = () => {
    channel.close()
    leaving ??= onTaken()
    return leaving
  }
  channel.postMessage('give')
  const release = await hold({ signal: AbortSignal.timeout(patienceMs) }, leave).catch(() =>
    hold({ steal: true }, leave),
  )
  channel.onmessage = () => void leave().finally(release)
}

/**
 * Resolves with the release of the lock once it is ours. `onStolen` is called when another tab took it without waiting.
 */
function hold(options: LockOptions, onStolen: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isOurs = false
    const held = () => {
      isOurs = true
      return new Promise<void>((release) => resolve(release))
    }
    navigator.locks.request(name, options, held).catch((error) => (isOurs ? onStolen() : reject(error)))
  })
}
