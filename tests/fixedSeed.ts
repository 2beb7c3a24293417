import fc from 'fast-check'

// On a build server random inputs are the same each time, so that only a change can fail them. Elsewhere they are new.
if (process.env.CI) fc.configureGlobal({ seed: 2_026 })
