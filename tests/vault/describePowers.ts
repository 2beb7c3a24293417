import type { MessagePower } from '../../frame/page/messagePowers'
import type { Power } from '../../servers/vault/server/power/powers'

const head = `<!-- Generated from servers/vault/server/power/powers.ts and frame/page/messagePowers.ts: \`npx vitest run powerReference -u\` writes it, \`npm test\` fails when it is stale. -->

# The table of power

## Routes

What each route of the vault demands of a caller. It is enforced before the route runs; a route without a row does not
start.

- **Asks**: \`anyone\`; \`own page\`, a document of the vault's origin; \`page\`, the frame for a page on the project's list;
  \`device\`, with a proof of the device's key; \`session\`, a live session of that device, page and project. Each of the last
  four is all that stands before it, and more.
- **Sign-in**: \`always\`, of the last minutes; \`no address\`, only if the account has no address that would be asked for a
  code.
- **Device**: \`known\`, one that has proved that it has opened the wallet; \`trusted\`, that, or any if the logins alone open
  the wallet at once; \`waits\`, it is told how long it has to wait.
- **Proof**: what the body proves, checked within the change.
- **Mails**: what the account's people are told.

| Route | Asks | Sign-in | Device | Proof | Mails |
| --- | --- | --- | --- | --- | --- |
`

const messagesHead = `
## Messages

What a message of the page leads to in the vault's frame. A message without a row does not
compile, nor does one with \`first\` that is answered without the question.

- **Yes**: \`first\`, the visitor says yes in the frame to a change that is named, before anything changes; one function asks for all
  of these messages. \`within\`, the message has a question of its own. \`by request\`, each method of a wallet has its own rule.
  Without it nothing changes but the session of this browser, or what the message is sure to have: a code that the visitor read in
  a mail.
- **Asked before**: routes other than reads that the frame may ask before that yes.

| Message | Yes | Asked before |
| --- | --- | --- |
`

const line = (cells: readonly (string | undefined)[]) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`

/** Both tables, as a page of the reference. */
export function describePowers(
  powers: Readonly<Record<string, Power>>,
  messages: Readonly<Record<string, MessagePower>>,
): string {
  const routes = Object.entries(powers).map(([route, { asker, fresh, device, proof, tells }]) => {
    const name = route.replace(/\{[^/]*/g, '')
    return line([`\`${name}\``, asker, fresh, device, proof, tells?.join(', ')])
  })
  const events = Object.entries(messages).map(([event, { yes, before = [] }]) =>
    line([`\`${event}\``, yes, before.map((route) => `\`${route}\``).join(', ')]),
  )
  return `${head}${routes.join('\n')}\n${messagesHead}${events.join('\n')}\n`
}
