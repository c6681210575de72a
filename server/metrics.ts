import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What /metrics shows. */
export function openMetrics(withProcess = true) {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    steps: new Counter({ name: 'stolik_steps_total', help: 'Committed steps told to watchers', registers }),
    received: new Counter({ name: 'stolik_live_messages_total', help: 'Live messages received', registers }),
    errors: new Counter({ name: 'stolik_errors_total', help: 'Refused requests', labelNames: ['code'], registers }),
    hungUp: new Counter({
      name: 'stolik_hung_up_total',
      help: 'Connections we ended',
      labelNames: ['reason'],
      registers,
    }),
    longWork: new Counter({
      name: 'stolik_long_work_total',
      help: 'What kept the main thread for longer than 20 ms at a stretch',
      labelNames: ['what'],
      registers,
    }),
    analyses: new Counter({
      name: 'stolik_analyses_total',
      help: 'Matches that are over and were looked into',
      registers,
    }),
    cleaned: new Counter({
      name: 'stolik_cleaned_total',
      help: 'What was cleaned up because nobody could miss it',
      labelNames: ['what'],
      registers,
    }),
    botAnswers: new Counter({
      name: 'stolik_bot_answers_total',
      help: 'Decisions of bots, by the level that was asked and the one that spoke',
      labelNames: ['level', 'by'],
      registers,
    }),
    botsEased: new Counter({
      name: 'stolik_bots_eased_total',
      help: 'Decisions of bots that were given less thought than their level usually gives',
      labelNames: ['level'],
      registers,
    }),
    botSeconds: new Histogram({
      name: 'stolik_bot_seconds',
      help: 'From a question to the answer of a bot, by who waited for it',
      labelNames: ['rank'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 20],
      registers,
    }),
    sockets: new Gauge({ name: 'stolik_sockets', help: 'Open sockets', registers }),
    matchesInMemory: new Gauge({ name: 'stolik_matches_in_memory', help: 'Matches in memory', registers }),
    chooseSeconds: new Histogram({
      name: 'stolik_choose_seconds',
      help: 'From receiving a choice to its acknowledgement and delivery',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    deltaBytes: new Histogram({
      name: 'stolik_delta_bytes',
      help: 'Size of one delta',
      buckets: [128, 256, 512, 1024, 2048, 4096, 16_384, 65_536],
      registers,
    }),
  }
}
export type Metrics = ReturnType<typeof openMetrics>
