import type { Hosting } from '../../hosting/create-hosting.ts'
import { createReading } from '../reading.ts'

export const pageMemoryReading = ({ held }: Pick<Hosting, 'held'>) =>
  createReading({
    gauges: {
      scoutsite_page_cache_bytes: {
        help: 'Memory that published sites take, by what is kept.',
        labels: ['kept'],
      },
      scoutsite_page_cache_entries: {
        help: 'How many sites and files are in memory.',
        labels: ['kept'],
      },
    },
    read: () =>
      Object.entries(held()).flatMap(([kept, { bytes, count }]) => [
        { name: 'scoutsite_page_cache_bytes', value: bytes, labels: { kept } },
        { name: 'scoutsite_page_cache_entries', value: count, labels: { kept } },
      ]),
  })
