/** An account's name and picture; empty if the account has neither. */
export interface Identity {
  readonly name: string
  readonly avatar: string
}
