import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../problem.ts'

function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const result = shape.safeParse(value)
  if (!result.success) throw new Problem('bad-request')
  return result.data
}

export const readBody = <T>(shape: z.ZodType<T>, request: FastifyRequest): T => read(shape, request.body ?? {})
export const readParams = <T>(shape: z.ZodType<T>, request: FastifyRequest): T => read(shape, request.params)
export const readQuery = <T>(shape: z.ZodType<T>, request: FastifyRequest): T => read(shape, request.query)
