import { StoreError } from '../../../kit/store/StoreError'

/** The account was deleted after the request's session was found. */
export class AccountGone extends StoreError {
  override readonly message = 'The account was deleted.'

  constructor() {
    super(undefined)
  }
}
