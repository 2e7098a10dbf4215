/** Why a backup or a restore is not done, as a sentence for who runs it. */
export class BackupError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'BackupError'
  }
}
