import { programCommit, programVersion } from '../../starting/program-version.ts'
import { createReading } from '../reading.ts'

export const buildReading = () =>
  createReading({
    gauges: {
      scoutsite_build_info: {
        help: 'Which program runs; always 1.',
        labels: ['version', 'commit', 'date'],
      },
    },
    read() {
      const { commit = '', date = '' } = programCommit ?? {}
      const labels = { version: programVersion, commit, date }
      return [{ name: 'scoutsite_build_info', value: 1, labels }]
    },
  })
