import { afterAll } from 'vitest'
import { messagesInOrder, powersTaken, startDecliningPage } from '../vault/decliningPage'
import { createFrameStand, type FrameStand, page } from '../vault/frameStand'
import { startTestVault } from '../vault/startTestVault'
import { startTestWrapper } from '../vault/startTestWrapper'
import { attack, choices, type Path } from './attack'

// A listed page turns hostile: it sends any message, and the visitor declines every request. A page that is not listed
// frames a listed page, which frames the vault.

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** A visitor is signed in, and says no from now on. */
async function arrange() {
  const vault = await startTestVault()
  const wrapper = await startTestWrapper(vault)
  const stand = createFrameStand({ vault, wrapper })
  stops.push(vault.stop, wrapper.stop, async () => stand.stop())
  return { stand, declining: await startDecliningPage(stand, vault) }
}

/** How a page sends a message. */
const manners = ['once', 'three times at once', 'again after a no'] as const
/** Windows above the frame, the nearest first. */
const ancestors: readonly (readonly string[])[] = [
  [page, 'https://evil.example'],
  ['https://evil.example', page],
  [page, 'https://other.example', 'https://evil.example'],
  [page, 'https://app.example.evil.example'],
  [page, 'http://app.example'],
  [page, 'null'],
]

attack('pages', 'has the vault change something that the visitor has declined', async () => {
  const { stand, declining } = await arrange()
  const { ask, samples } = declining
  // Each message changes nothing, so that all are sent to the same frame; those that sign out come last.
  const messages = [...choices(messagesInOrder(), manners)].map(
    ([event, manner]): Path => ({
      name: `${event}, ${manner}`,
      async succeeds() {
        const before = powersTaken(declining).length
        const payload = samples[event]
        if (manner === 'three times at once') await Promise.all([1, 2, 3].map(() => ask(event, payload)))
        else await ask(event, payload)
        if (manner === 'again after a no') await ask(event, payload)
        return powersTaken(declining).length > before
      },
    }),
  )
  return [...ancestors.map((above) => inWindows(stand, above)), ...messages]
})

const inWindows = ({ start }: FrameStand, above: readonly string[]): Path => ({
  name: `a page in ${above.join(' in ')}`,
  async succeeds() {
    const { type } = await start({ ancestors: above }).greet()
    return type === '@w3m-frame/READY'
  },
})
