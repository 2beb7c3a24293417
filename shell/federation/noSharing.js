/** Stands in for what the federation runtime has in the place of sharing, which our build leaves out: less of it. */
export class DisabledSharedHandler {
  shareScopeMap = {}

  registerShared() {
    return {}
  }
}
