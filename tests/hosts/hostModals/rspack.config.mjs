import { hostConfig } from '../../fixtures/hostConfig.mjs'

export default hostConfig(import.meta.dirname)
