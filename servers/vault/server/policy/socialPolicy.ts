/** Which logins at providers lead to an account. Pure: the store reads the facts and writes the decisions. */
export const socialPolicy = {
  /** The login decides. The email that a provider vouches for leads to its account by a code alone. */
  accountOf({
    hasLogin,
    hasEmail,
  }: {
    readonly hasLogin: boolean
    readonly hasEmail: boolean
  }): 'of login' | 'of address' | undefined {
    if (hasLogin) return 'of login'
    return hasEmail ? 'of address' : undefined
  },

  /** `owner`: the account that the login leads to now. `logins`: how many logins the account has. */
  addLogin(
    { owner, logins }: { readonly owner: string | undefined; readonly logins: number },
    { account, most }: { readonly account: string; readonly most: number },
  ): 'added' | 'present' | 'taken' | 'too many' {
    if (owner !== undefined) return owner === account ? 'present' : 'taken'
    return logins >= most ? 'too many' : 'added'
  },

  /** The last way to sign in to an account stays. */
  removeLogin(
    { email, logins }: { readonly email: string | null; readonly logins: readonly string[] },
    { id }: { readonly id: string },
  ): 'removed' | 'unknown' | 'last' {
    if (!logins.includes(id)) return 'unknown'
    return email === null && logins.length === 1 ? 'last' : 'removed'
  },
}
