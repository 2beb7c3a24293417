/** What an account calls itself; empty where it does not. */
export interface Identity {
  readonly name: string
  readonly avatar: string
}
