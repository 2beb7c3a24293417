import { providerNames } from '@shared/domain/login'
import type { WindowAim } from '../ports/visitorPorts'
import type { Question } from './question'

/** The tap that opens a window of the vault. Nothing is approved by it: the window says what follows. */
export function questionOfWindow(aim: WindowAim, isAgain: boolean): Question {
  const common = {
    warnings: isAgain ? [{ tone: 'warning', words: { key: 'vault.window.blocked' } } as const] : [],
    acts: [],
    rows: [],
  }
  const asked = { isHere: true, leadsOn: true, progress: 'vault.states.passkeyWindow' } as const
  if (aim === 'signIn')
    return {
      description: {
        ...common,
        title: { key: 'vault.title.window' },
        lead: { key: 'vault.lead.signInWindow' },
        approve: 'vault.approve.passkeyWindow',
      },
      ...asked,
    }
  return {
    description: {
      ...common,
      title: { key: 'vault.title.login', values: { name: providerNames[aim.login] } },
      lead: { key: 'vault.lead.login', values: { number: aim.number } },
      approve: aim.isPage ? 'vault.approve.login' : 'vault.approve.passkeyWindow',
    },
    ...asked,
  }
}
