import { Encrypter as FullEncrypter } from '../../../node_modules/age-encryption/dist/index.js'

// By its path among the packages, since its name leads here.
export * from '../../../node_modules/age-encryption/dist/index.js'

/** What tests of the database have in place of age (vitest.config.ts): passphrases are hashed at the lowest cost. */
export class Encrypter extends FullEncrypter {
  constructor() {
    super()
    this.setScryptWorkFactor(1)
  }
}
