import { type OpenedWindow, windowTimings } from '../../frame/handlers/leadToWindow'
import type { AskForWindow } from '../../frame/ports/visitorPorts'
import type { FakeClock } from '../fakes/fakeClock'
import { approveWith } from './vaultFrame'

/** A visitor whose browser opens the frame's windows, and keeps their secrets as the vault's page does. */
export function createWindowVisitor() {
  const opened: string[] = []
  let secret = ''
  const askForWindow: AskForWindow = ({ open }, signal) => open(signal)
  return {
    /** The addresses of the windows. */
    opened,
    askForWindow,
    openWindow(url: string): OpenedWindow {
      opened.push(url)
      const { origin, hash } = new URL(url)
      const [attempt = '', given = ''] = hash.slice(1).split('.')
      secret = given
      const body = JSON.stringify({ attempt, secret })
      fetch(`${origin}/v1/email/window`, { method: 'POST', body }).catch(() => {})
      return { closed: false, close() {} }
    },
    /** The link of the mail, opened in this browser, and the number typed there. */
    approve: (link: string, number: string) => approveWith(link, { number, secret }),
  }
}

/** Lets time pass until a step is over that waits for a window, and for requests over the loopback. */
export async function whileWindowOpens<Result>(clock: FakeClock, step: Promise<Result>): Promise<Result> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  step.then(end, end)
  for (let turn = 1; !isOver; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (turn % 20 === 0) await clock.advance(windowTimings.pollMs)
  }
  return step
}
