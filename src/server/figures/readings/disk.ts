import { readDiskRoom } from '../../storage/disk-room.ts'
import { createReading } from '../reading.ts'

export const diskReading = (dataDir: string) =>
  createReading({
    gauges: {
      scoutsite_disk_bytes: { help: 'Size of the disk of DATA_DIR.' },
      scoutsite_disk_free_bytes: { help: 'What is free of it.' },
      scoutsite_disk_inodes: {
        help: 'Inodes of the disk of DATA_DIR; 0 where it has no fixed number.',
      },
      scoutsite_disk_free_inodes: { help: 'Those that are free.' },
    },
    async read() {
      const { bytes, freeBytes, inodes, freeInodes } = await readDiskRoom(dataDir)
      return [
        { name: 'scoutsite_disk_bytes', value: bytes },
        { name: 'scoutsite_disk_free_bytes', value: freeBytes },
        { name: 'scoutsite_disk_inodes', value: inodes },
        { name: 'scoutsite_disk_free_inodes', value: freeInodes },
      ]
    },
  })
