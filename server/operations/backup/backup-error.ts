/** Why a backup or restore failed, as a sentence for the operator. */
export class BackupError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'BackupError'
  }
}
