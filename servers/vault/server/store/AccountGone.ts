import { StoreError } from '../../../api/store/StoreError'

/** The account was deleted after the request's session was found. */
export class AccountGone extends StoreError {
  override readonly message = 'The account was deleted.'

  constructor() {
    super(undefined)
  }
}
