import type { Power } from './powers'

const head = `<!-- Generated from services/vault/server/power/powers.ts: \`npx vitest run powers -u\` writes it, \`npm test\` fails when it is stale. -->

# The table of power

What each route of the vault takes of those who ask. It is enforced before the route runs; a route without a row does not
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

/** The table as a page of the reference. */
export function describePowers(powers: Readonly<Record<string, Power>>): string {
  const rows = Object.entries(powers).map(([route, { asker, fresh, device, proof, tells }]) => {
    const name = route.replace(/\{[^/]*/g, '')
    return [`\`${name}\``, asker, fresh, device, proof, tells?.join(', ')]
  })
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${cells.map((cell) => cell ?? '').join(' | ')} |`
  return `${head}${rows.map(line).join('\n')}\n`
}
