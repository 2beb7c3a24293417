/** What is needed of options that have something inside, and is not there from the start. */
export { explorerIds } from '../connectors/explorerIds'
export { checkNested } from './checkNested'
