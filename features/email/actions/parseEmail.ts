/** The form that the wallet's frame accepts. Source: zod 4, `z.email`; RFC 5321 for the length. */
const form = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i
const longest = 254

/** The email in a typed text; undefined if the text is not an email. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim()
  return email.length <= longest && form.test(email) ? email : undefined
}
