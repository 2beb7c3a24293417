import { byId } from './byId'
import { setup } from './setup'

/** Offers the wallet by email, with its mails, where one is served. */
export function embeddedControl(): void {
  if (!setup.embedded) return
  byId<HTMLAnchorElement>('mails').href = setup.embedded.mailsUrl
  byId('login').hidden = false
}
