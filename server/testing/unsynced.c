/*
 * Loaded before everything else (LD_PRELOAD), it keeps what a power cut would undo: for every file of the store, what
 * stood where something was written since the last fsync. `unsynced.ts` compiles it and puts that back after a kill.
 *
 * Where the file named by STOLIK_FULL exists, the disk of the store is full.
 *
 * A record: offset, length, size of the file before (8 bytes each), then what stood there.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
#define REAL(type, name, ...) static type (*real)(__VA_ARGS__); if (!real) real = dlsym(RTLD_NEXT, name)

/* The log that belongs to a file of the store; -1 for every other file. */
static int log_of(int fd) {
  const char *folder = getenv("STOLIK_UNSYNCED");
  char link[64], path[1024], log[2048];
  if (!folder) return -1;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, sizeof path - 1);
  if (n <= 0) return -1;
  path[n] = 0;
  const char *name = strrchr(path, '/');
  if (!name || strncmp(name + 1, "stolik.sqlite", 13) != 0 || strstr(name, "-shm")) return -1;
  snprintf(log, sizeof log, "%s%s", folder, name);
  return open(log, O_RDWR | O_CREAT | O_APPEND, 0600);
}

static void keep(int fd, int64_t offset, int64_t length) {
  int saved = errno, log = log_of(fd);
  if (log >= 0) {
    struct stat stat;
    fstat(fd, &stat);
    int64_t size = stat.st_size, there = offset >= size ? 0 : (size - offset < length ? size - offset : length);
    int64_t head[3] = {offset, there, size};
    char *old = malloc(there + 1);
    if (there > 0 && pread(fd, old, there, offset) != there) abort();
    struct iovec parts[2] = {{head, sizeof head}, {old, there}};
    if (writev(log, parts, 2) != (ssize_t)(sizeof head + there)) abort();
    free(old);
    close(log);
  }
  errno = saved;
}

/* Whether the disk is full just now. */
static int is_full(int fd) {
  const char *full = getenv("STOLIK_FULL");
  if (!full || access(full, F_OK) != 0) {
    errno = 0;
    return 0;
  }
  int log = log_of(fd);
  if (log < 0) return 0;
  close(log);
  errno = ENOSPC;
  return 1;
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  if (is_full(fd)) return -1;
  pthread_mutex_lock(&one);
  keep(fd, offset, length);
  ssize_t done = real(fd, data, length, offset);
  pthread_mutex_unlock(&one);
  return done;
}

int ftruncate64(int fd, off64_t length) {
  REAL(int, "ftruncate64", int, off64_t);
  pthread_mutex_lock(&one);
  keep(fd, length, INT64_MAX / 2);
  int done = real(fd, length);
  pthread_mutex_unlock(&one);
  return done;
}

static void synced(int fd) {
  int saved = errno, log = log_of(fd);
  if (log >= 0) {
    if (ftruncate(log, 0) != 0) abort();
    close(log);
  }
  errno = saved;
}

int fsync(int fd) {
  REAL(int, "fsync", int);
  pthread_mutex_lock(&one);
  int done = real(fd);
  if (done == 0) synced(fd);
  pthread_mutex_unlock(&one);
  return done;
}

int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  pthread_mutex_lock(&one);
  int done = real(fd);
  if (done == 0) synced(fd);
  pthread_mutex_unlock(&one);
  return done;
}
