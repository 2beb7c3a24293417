import fc from 'fast-check'

// A build server tries the same inputs each time, so that a change alone can fail it. Everywhere else they are new ones.
fc.configureGlobal({ seed: 2_026 })
