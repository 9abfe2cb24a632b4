import '../starting/close-prototypes.ts'
import { Command, CommanderError } from 'commander'
import { nameTool } from '../starting/name-tool.ts'
import { programName } from '../starting/program-version.ts'
import { addAccounts, addHandOver, addRemoveAccount, addUnlock } from './add-accounts.ts'
import { addBackup } from './add-backup.ts'
import { addClaims } from './add-claims.ts'
import { addDemo } from './add-demo.ts'
import { addDoctor } from './add-doctor.ts'
import { addApprove, addInvite } from './add-invite.ts'
import { addJobs } from './add-jobs.ts'
import { addMailTest } from './add-mail-test.ts'
import { addMessage } from './add-message.ts'
import { addReports } from './add-reports.ts'
import { addResetPassword } from './add-reset-password.ts'
import { addResetSecondFactor } from './add-reset-second-factor.ts'
import { addRestore } from './add-restore.ts'
import { addSeed } from './add-seed.ts'
import { addRemoveSite, addSites } from './add-sites.ts'
import { addStart } from './add-start.ts'
import { addResume, addSuspend } from './add-suspend.ts'
import { addPutBack, addTakeDown } from './add-take-down.ts'
import { addUpdateSites } from './add-update-sites.ts'
import { ignoreClosedPipes } from './carry-out.ts'

/** The exit code of a command called incorrectly; a failed one exits with 1. */
const WRONG_CALL = 2

const program = new Command(nameTool())
  .description('Commands for the operator of a ScoutSite. They work whether or not it is running.')
  .version(programName, '--version', 'show the version')
  .helpOption('--help', 'show what a command does, with examples')
  .helpCommand(false)
  .option('--config <file>', 'read settings from this file instead of .env; the environment wins')
  .option('--json', 'answer with JSON, for programs')
  .addHelpText(
    'after',
    '\nExit codes: 0 done, 1 failed, 2 wrong usage. Settings are listed in docs/settings.md.',
  )
  .showHelpAfterError('(--help shows how to use it)')
  .exitOverride()

const commands = [
  addStart,
  addDoctor,
  addBackup,
  addRestore,
  addSites,
  addAccounts,
  addInvite,
  addApprove,
  addReports,
  addClaims,
  addTakeDown,
  addPutBack,
  addSuspend,
  addResume,
  addHandOver,
  addUnlock,
  addResetSecondFactor,
  addResetPassword,
  addRemoveSite,
  addRemoveAccount,
  addUpdateSites,
  addJobs,
  addMessage,
  addMailTest,
  addSeed,
  addDemo,
]
for (const add of commands) add(program)
for (const command of program.commands) {
  command.copyInheritedSettings(program).helpOption('--help', 'show this')
  // Accepted after the command's name as well.
  command
    .option('--config <file>', 'read settings from this file')
    .option('--json', 'answer with JSON')
}

ignoreClosedPipes()
try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  const isWrong = error.exitCode !== 0
  process.exitCode = isWrong ? WRONG_CALL : 0
  // For programs: the parsed options are not available after an error.
  if (isWrong && process.argv.includes('--json'))
    process.stdout.write(`${JSON.stringify({ error: error.message.replace(/^error: /, '') })}\n`)
}
