// A host's own React, as a host's bundler would put it together.
export { react } from '../../shell/ui/ownReact'
