import { Encrypter as FullEncrypter } from '../../../node_modules/age-encryption/dist/index.js'

// Imported by its path in node_modules, since its name resolves to this file.
export * from '../../../node_modules/age-encryption/dist/index.js'

/** Replaces age in database tests (vitest.config.ts): passphrases are hashed at the lowest cost. */
export class Encrypter extends FullEncrypter {
  constructor() {
    super()
    this.setScryptWorkFactor(1)
  }
}
