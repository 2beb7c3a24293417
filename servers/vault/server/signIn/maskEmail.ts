/** An address as a window shows it: its owner recognizes it, and a person who looks over a shoulder learns little. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${at > 1 ? first : ''}•••${email.slice(at)}`
}
